// What every report has around its findings and sections, whether a study or a comparison is
// reported on: title, warnings that come first, methods, and the order of it all.

#pragma once

#include <string>

#include "report/document.h"
#include "studies/results.h"
#include "studies/study.h"

namespace sudolab::studies {

// Sections without any block are left out.
report::Document framed(std::string title, std::string subtitle, Analysis analysis,
                        const Results& results);

}  // namespace sudolab::studies
