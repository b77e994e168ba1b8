/** Modules are made as for a browser, where effects run. */
export default { name: 'client', viteEnvironment: 'client', setup: () => ({ teardown() {} }) };
