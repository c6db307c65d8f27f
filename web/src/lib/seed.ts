// Seeds are 64 bits wide. JavaScript's numbers have 53, so here a seed is the text of its digits, and
// that is what the server is sent.

export const isSeed = (text: string) => /^\d{1,20}$/.test(text) && BigInt(text) < 1n << 64n;

/** One that nobody chose; short enough to be typed again. */
export const chanceSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1);
