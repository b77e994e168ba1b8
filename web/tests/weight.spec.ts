// The door opens quickly: little is fetched, nothing from elsewhere, and nothing twice.
import { GAMES, ourTurn, rivals, sitDown } from './drive';
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

for (const game of GAMES) {
  test(`all that ${game} loads for itself is at most 120 kB`, async ({ visit }) => {
    /** What a table loads, by its address: styles, programs and drawings. */
    const loaded = async (wanted: (typeof GAMES)[number]) => {
      const page = await visit();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      const urls = new Map<string, string>();
      const sizes = new Map<string, number>();
      devtools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        sizes.set(new URL(urls.get(requestId) ?? 'http://nowhere').pathname, encodedDataLength);
      });
      await sitDown(page, { game: wanted, bots: rivals(wanted) });
      await ourTurn(page);
      await page.waitForLoadState('networkidle');
      return new Map([...sizes].filter(([path]) => /^\/assets\/.*(?<!\.woff2)$/.test(path)));
    };
    const shared = await loaded(game === 'goofspiel' ? 'don' : 'goofspiel');
    const own = [...(await loaded(game))].filter(([path]) => !shared.has(path));
    expect(own.length).toBeGreaterThan(1);
    const total = own.reduce((sum, [, size]) => sum + size, 0);
    expect(total, own.map(([path, size]) => `${size} ${path}`).join('\n')).toBeLessThanOrEqual(
      MOST_OF_A_GAME,
    );
  });
}
