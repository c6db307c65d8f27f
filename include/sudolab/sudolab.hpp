// The friendly header: everything that most C++ programs need (see docs/library.md). Link
// sudolab::laboratory; the other public headers go deeper. For other languages there is sudolab.h.

#pragma once

#include <sudolab/laboratory/laboratory.h>
#include <sudolab/solvers/batch.h>
