// The door opens quickly: little is fetched, nothing from elsewhere, and nothing twice.
import { GAMES, ourTurn, rivals, sitDown, type Game } from './drive';
import { expect, test } from './fixture';

const MOST = 150_000;
const MOST_OF_A_GAME = 120_000;

test('the first load is at most 150 kB without fonts', async ({ visit }) => {
  const page = await visit();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(urls.get(requestId) ?? requestId, encodedDataLength);
  });
  await page.goto('/');
  await expect(page.locator('.window article')).toHaveCount(GAMES.length);
  await page.waitForLoadState('networkidle');
  const counted = [...sizes].filter(([url]) => !url.endsWith('.woff2'));
  expect(counted.length).toBeGreaterThan(3);
  const total = counted.reduce((sum, [, size]) => sum + size, 0);
  expect(total, counted.map(([url, size]) => `${size} ${url}`).join('\n')).toBeLessThanOrEqual(MOST);
});

test('what is named by its content is kept for good, and the page itself is asked for again', async ({
  visit,
}) => {
  const page = await visit();
  const door = await page.request.get('/');
  const html = await door.text();
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1]!);
  expect(assets.length).toBeGreaterThan(1);
  for (const asset of assets) {
    const answer = await page.request.get(asset);
    expect(answer.headers()['cache-control']).toContain('immutable');
    const small = await page.request.get(asset, { headers: { 'accept-encoding': 'br' } });
    expect(small.headers()['content-encoding']).toBe('br');
  }
  const { etag, 'cache-control': kept } = door.headers();
  expect(kept).toContain('no-cache');
  expect(etag).toBeTruthy();
  const again = await page.request.get('/', { headers: { 'if-none-match': etag! } });
  expect(again.status()).toBe(304);
});

test('all that a game loads for itself is at most 120 kB', async ({ visit }) => {
  /** What a table loads, by its address: styles, programs and drawings. */
  const loaded = async (game: Game) => {
    const page = await visit();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const urls = new Map<string, string>();
    const sizes = new Map<string, number>();
    devtools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.set(new URL(urls.get(requestId) ?? 'http://nowhere').pathname, encodedDataLength);
    });
    await sitDown(page, { game, bots: rivals(game) });
    await ourTurn(page);
    await page.waitForLoadState('networkidle');
    await page.context().close();
    return new Map([...sizes].filter(([path]) => /^\/assets\/.*(?<!\.woff2)$/.test(path)));
  };
  // All at once: most of the time is spent waiting for silence.
  const loads = new Map(
    await Promise.all(
      GAMES.map(async (game): Promise<[Game, Map<string, number>]> => [game, await loaded(game)]),
    ),
  );
  for (const [game, sizes] of loads) {
    const shared = loads.get(game === 'goofspiel' ? 'don' : 'goofspiel')!;
    const own = [...sizes].filter(([path]) => !shared.has(path));
    expect(own.length).toBeGreaterThan(1);
    const total = own.reduce((sum, [, size]) => sum + size, 0);
    const told = own.map(([path, size]) => `${size} ${path}`).join('\n');
    expect(total, `${game}\n${told}`).toBeLessThanOrEqual(MOST_OF_A_GAME);
  }
});
