// The room without a network: the page and what it is made of are kept, games never are. What is said at a table
// comes from the house or not at all.

/** Another number throws away what earlier workers kept. */
const VERSION = 1;
const SHELL = `adjuge-shell-${VERSION}`;
const ASSETS = `adjuge-assets-${VERSION}`;

self.addEventListener('install', (event) => {
  const keep = async () => {
    await (await caches.open(SHELL)).add('/');
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    const isOld = (name) => name.startsWith('adjuge-') && name !== SHELL && name !== ASSETS;
    await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** Every screen is the same page: the newest one, or the one that was kept. */
async function page(request) {
  let fresh;
  try {
    fresh = await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(SHELL)).match('/');
    if (!kept) throw error;
    return kept;
  }
  const isPage = fresh.headers.get('content-type')?.startsWith('text/html');
  if (fresh.ok && !fresh.redirected && isPage) await keepShell(fresh.clone()).catch(fullDisk);
  return fresh;
}

/** A browser that has no room to keep things still shows them. */
function fullDisk() {}

/** A page that has changed comes with new assets, and leaves the old ones behind. */
async function keepShell(fresh) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match('/');
  const [before, now] = await Promise.all([kept?.text(), fresh.clone().text()]);
  if (before === now) return;
  if (before !== undefined) await caches.delete(ASSETS);
  await cache.put('/', fresh);
}

/** Assets are named by what is in them: one that is kept is never out of date. */
async function asset(request) {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone()).catch(fullDisk);
  return fresh;
}

// A notification leads to its table: to the tab that has it, or to a new one.
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = event.notification.data;
  event.waitUntil(
    clients.matchAll({ type: 'window' }).then((tabs) => {
      const tab = tabs.find((tab) => tab.url === url);
      return tab ? tab.focus() : clients.openWindow(url);
    }),
  );
});
