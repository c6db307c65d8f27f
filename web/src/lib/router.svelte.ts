// Which room is open, and what its address says: /watch#p=53..7&s=backtrack. The part after # is
// never sent to the server, so a shared puzzle stays between the people who share it.

export const rooms = ["watch", "compare", "play", "generate", "studies", "set"] as const;
export type Room = (typeof rooms)[number];

/** Null where no room has this address. */
function roomOf(path: string): Room | null {
  const name = path.replace(/^\/|\/$/g, "");
  if (name === "" || name === "index.html") return "watch";
  return (rooms as readonly string[]).includes(name) ? (name as Room) : null;
}

class Router {
  room = $state<Room | null>(roomOf(location.pathname));
  // Counts changes of the address that did not come from the room itself.
  arrivals = $state(0);

  constructor() {
    const arrive = () => {
      this.room = roomOf(location.pathname);
      ++this.arrivals;
    };
    addEventListener("popstate", arrive);
    addEventListener("hashchange", arrive);
  }

  get hash(): URLSearchParams {
    return new URLSearchParams(location.hash.slice(1));
  }

  /** What the room, or whoever led here, left beside the address; a link from outside has nothing. */
  get beside(): unknown {
    return history.state;
  }

  go(room: Room, hash: Record<string, string> = {}, beside: object | null = null): void {
    const text = new URLSearchParams(hash).toString();
    history.pushState(beside, "", `/${room}${text ? "#" + text : ""}`);
    this.room = room;
    ++this.arrivals;
  }

  /** The whole address of this room with something after the #, for others. */
  linkTo(hash: Record<string, string>): string {
    return `${location.origin}${location.pathname}#${new URLSearchParams(hash).toString()}`;
  }

  /** Keeps the address in step with the room without adding to the browser's history. */
  note(hash: Record<string, string>, beside: object | null = null): void {
    const text = new URLSearchParams(hash).toString();
    history.replaceState(beside, "", `${location.pathname}${text ? "#" + text : ""}`);
  }
}

export const router = new Router();
