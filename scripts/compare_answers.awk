# awk -F'\t' -v machine=NAME -f compare_answers.awk HERE THERE
#
# Compares two outputs of cross_answers and prints a row of a table: how many answers of each group
# are the same. What differs goes to stderr. Exits with 1 if an answer of ours differs.
#
# The solvers `sat` and `cp`, and `auto`, which uses `sat`, depend on libraries that others compiled
# and that a machine may lack. They are a group of their own, are compared where both have them,
# and are not held against us.

function group_of(section, key) {
  if (section == "signature" && key ~ /^(sat|cp|auto):/) return "libraries"
  return section
}

# The number over all parts says something only if both have the same parts.
$1 == "signature" && $2 == "all" { next }

FNR == NR {
  here[$1 FS $2] = $3
  order[++count] = $1 FS $2
  has_sat_here = has_sat_here || $2 ~ /^sat:/
  next
}

{
  there[$1 FS $2] = $3
  has_sat_there = has_sat_there || $2 ~ /^sat:/
}

END {
  for (i = 1; i <= count; ++i) {
    split(order[i], part, FS)
    group = group_of(part[1], part[2])
    known = order[i] in there
    if (group == "libraries" && (!known || has_sat_here != has_sat_there)) continue
    ++all[group]
    if (known && there[order[i]] == here[order[i]]) {
      ++same[group]
      continue
    }
    if (group != "libraries") ++wrong
    printf "%s: %s %s is '%s', and here '%s'\n", machine, part[1], part[2], there[order[i]],
      here[order[i]] > "/dev/stderr"
  }
  for (line in there) {
    split(line, part, FS)
    if (line in here || group_of(part[1], part[2]) == "libraries") continue
    ++wrong
    printf "%s: %s %s is not known here\n", machine, part[1], part[2] > "/dev/stderr"
  }
  row = "| " machine
  names = split("signature libraries generated ratings paths boards formats", name, " ")
  for (i = 1; i <= names; ++i) {
    group = name[i]
    if (all[group] == 0 && group != "libraries") {
      ++wrong
      printf "%s: no answers of the group %s\n", machine, group > "/dev/stderr"
    }
    row = row " | " (all[group] == 0 ? "-" : (same[group] + 0) " of " all[group])
  }
  print row " |"
  exit wrong > 0
}
