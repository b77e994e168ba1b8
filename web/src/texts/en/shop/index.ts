/** What the shop window says of each game in English: fetched as one, for all of it is seen at once. */
export const shop = import.meta.glob<string>('./*.ftl', { eager: true, query: '?raw', import: 'default' });
