// Preloaded into Node for the code of pages: redirects the server addresses in their examples to the test's server.
const { PAGE_SERVER } = process.env;
const named = /^(http:\/\/localhost:8787|https:\/\/labels\.example\.com)(?=\/)/;
const { fetch } = globalThis;

globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  const there = address.replace(named, PAGE_SERVER ?? '');
  return fetch(input instanceof Request ? new Request(there, input) : there, init);
};
