// Jobs, runs and puzzles as bytes, for sending them from one process to another of the same build.
// The subject comes first and names its build, so that two that differ find out before they misread
// each other. All `decode` functions throw ExperimentError for bytes that nobody sent.

#pragma once

#include <span>
#include <string>
#include <vector>

#include <sudolab/experiment/plan.h>
#include <sudolab/experiment/puzzles.h>
#include <sudolab/experiment/record.h>

namespace sudolab::wire {

std::string encode(std::span<const Job> jobs);
std::vector<Job> decode_jobs(const std::string& bytes);

std::string encode(std::span<const RunRecord> records);
std::vector<RunRecord> decode_records(const std::string& bytes);

// What jobs are about.
struct Subject {
  Plan plan;
  std::vector<ExperimentPuzzle> puzzles;
};
// The version, the commit, the compiler and the kind of machine, in one line.
std::string this_build();
std::string encode(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles);
Subject decode_subject(const std::string& bytes);

}  // namespace sudolab::wire
