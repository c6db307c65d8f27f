// What a server keeps for its jobs only goes with it, whatever happens to the server.

#include "server/passing_folder.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

namespace sudolab::server {
namespace {

namespace fs = std::filesystem;

class PassingFolders : public testing::Test {
 protected:
  PassingFolders() {
    std::string pattern = (fs::temp_directory_path() / "sudolab-XXXXXX").string();
    data_ = ::mkdtemp(pattern.data());
    parent_ = data_ / "passing";
  }
  ~PassingFolders() override {
    std::error_code ignored;
    fs::remove_all(data_, ignored);
  }

  // A server that makes its folder, puts something into it, and is killed.
  void run_and_kill_server() const {
    const pid_t child = ::fork();
    if (child == 0) {
      PassingFolder folder(parent_);
      std::ofstream(folder.path() / "file") << "something";
      ::_exit(0);  // no destructor runs, as after kill -9
    }
    ::waitpid(child, nullptr, 0);
  }

  std::size_t entries() const {
    std::error_code error;
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(parent_, error), fs::directory_iterator()));
  }

  fs::path data_;
  fs::path parent_;
};

TEST_F(PassingFolders, IsMadeWhenNeededAndRemovedAtTheEnd) {
  {
    PassingFolder folder(parent_);
    EXPECT_TRUE(folder.existing().empty());
    EXPECT_FALSE(fs::exists(parent_)) << "nothing is written for nothing";
    std::ofstream(folder.path() / "file") << "something";
    EXPECT_EQ(folder.path(), folder.existing());
    EXPECT_TRUE(fs::is_directory(folder.existing()));
  }
  EXPECT_FALSE(fs::exists(parent_));
}

TEST_F(PassingFolders, TheNextServerRemovesWhatAKilledOneLeft) {
  run_and_kill_server();
  ASSERT_EQ(entries(), 2U) << "a folder and its lock";
  const PassingFolder next(parent_);
  EXPECT_EQ(entries(), 0U);
}

TEST_F(PassingFolders, ServersThatLiveKeepTheirs) {
  PassingFolder first(parent_);
  std::ofstream(first.path() / "file") << "something";
  PassingFolder second(parent_);
  EXPECT_TRUE(fs::exists(first.existing() / "file"));
  EXPECT_NE(second.path(), first.path());
}

TEST_F(PassingFolders, LeavesAloneWhatIsNotOurs) {
  fs::create_directories(parent_ / "photos");
  std::ofstream(parent_ / "letter.txt") << "dear";
  const PassingFolder folder(parent_);
  EXPECT_EQ(entries(), 2U);
}

}  // namespace
}  // namespace sudolab::server
