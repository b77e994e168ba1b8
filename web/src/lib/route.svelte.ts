// Where the player is. Addresses are plain paths, so that every screen can be shared and reloaded.

export type Route =
  | { screen: 'home' }
  | { screen: 'setup'; game: string }
  | { screen: 'table'; table: string; invite: string | null }
  | { screen: 'replay'; table: string; invite: string | null }
  | { screen: 'rules'; game: string | null }
  | { screen: 'settings' }
  | { screen: 'nowhere' };

function read(url: URL): Route {
  const [first = '', second = '', ...more] = url.pathname.split('/').filter(Boolean);
  const invite = url.searchParams.get('invite');
  if (more.length > 0) return { screen: 'nowhere' };
  if (first === '') return { screen: 'home' };
  if (first === 'settings' && !second) return { screen: 'settings' };
  if (first === 'rules') return { screen: 'rules', game: second || null };
  if (first === 'new' && second) return { screen: 'setup', game: second };
  if (first === 'table' && second) return { screen: 'table', table: second, invite };
  if (first === 'replay' && second) return { screen: 'replay', table: second, invite };
  return { screen: 'nowhere' };
}

class Place {
  route = $state.raw<Route>(read(new URL(location.href)));
  /** The table that one has left for another screen, to go back to. */
  table = $state.raw<string | null>(null);

  constructor() {
    addEventListener('popstate', () => this.#arrive());
    // Plain links inside the house do not load the page anew.
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a');
      const isPlain =
        event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
      const url = new URL(link.href);
      if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
      if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
      event.preventDefault();
      this.go(url.pathname + url.search + url.hash);
    });
  }

  go(path: string): void {
    if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
    this.#arrive();
    scrollTo(0, 0);
  }

  #arrive(): void {
    const was = this.route;
    this.route = read(new URL(location.href));
    if (this.route.screen === 'table' || this.route.screen === 'home') this.table = null;
    else if (was.screen === 'table') this.table = pathOfTable(was.table, was.invite);
  }
}

export const place = new Place();

/** Where a table is, with its invitation if it has one. */
export function pathOfTable(table: string, invite?: string | null): string {
  return `/table/${table}${invite ? `?invite=${encodeURIComponent(invite)}` : ''}`;
}
