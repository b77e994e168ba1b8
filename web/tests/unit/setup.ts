// The little of a browser that logic asks for.
const page = Object.assign(new EventTarget(), {
  hidden: false,
  documentElement: { lang: 'fr', dataset: {} as Record<string, string> },
});
const kept = new Map<string, string>();

Object.assign(globalThis, {
  document: page,
  location: { protocol: 'http:', host: 'house', search: '', pathname: '/' },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  },
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
});
// Newer Node.js has one of its own, which cannot be assigned.
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['fr'] }, configurable: true });
