// Every single run of an experiment, for other programs.

#pragma once

#include "cli/console.h"
#include "experiment/store.h"

namespace sudolab::cli {

void export_csv(Console& console, const Store& store);
void export_ndjson(Console& console, const Store& store);

}  // namespace sudolab::cli
