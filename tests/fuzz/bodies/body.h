// What a fuzzer feeds, and what must be true of it: one body for each kind of input that others can
// make. libFuzzer (fuzz_body.cpp) and the replay of the corpus (replay_bodies_test.cpp) share them.

#pragma once

#include <string>
#include <string_view>

#include <sudolab/core/rng.h>
#include "complaint.h"

namespace sudolab::testing {

struct Body {
  std::string_view id;  // as its corpus is called
  Complaint (*complaint)(std::string_view bytes);
  // Another input that is much like this one, and mostly still makes sense: bytes changed at random
  // seldom do. Null where any bytes do.
  std::string (*mutated)(std::string_view bytes, Rng& rng) = nullptr;
};

extern const Body kApiBody;          // requests to the server's handlers, with their bodies
extern const Body kCertificateBody;  // certificates, and their judge
extern const Body kDratBody;         // clauses and a proof, and the checker of the tests
extern const Body kHttpBody;         // what a client sends, byte by byte
extern const Body kManifestBody;     // what an experiment is
extern const Body kPlanBody;         // what an experiment is to do
extern const Body kPuzzleBody;       // puzzles, and what the library says about them
extern const Body kStoreBody;        // the database of an experiment
extern const Body kTableBody;        // tables of techniques
extern const Body kTraceBody;        // what a solver tells, recorded
extern const Body kVariantBody;      // puzzles with other houses and constraints, and all formats
extern const Body kWireBody;         // what ranks send each other

// An error is for a user: it says something, and not in a library's words, unless these are words
// of the input that it quotes.
Complaint complaint_about_sentence(std::string_view sentence, std::string_view input);

}  // namespace sudolab::testing
