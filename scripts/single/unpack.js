// The last script in the single file. It unpacks the program and starts it.
// The program runs as an inline script. The content security policy allows only scripts with the listed digests.
(function () {
  /** @param {string} id */
  function part(id) {
    return /** @type {HTMLElement} */ (document.getElementById(id));
  }

  /** @param {string} text */
  function bytesOf(text) {
    const binary = atob(text.trim());
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
    return bytes;
  }

  async function unpack() {
    const block = part('pola-packed');
    const packed = new Blob([bytesOf(block.textContent)]).stream();
    block.remove();
    return new Response(packed.pipeThrough(new DecompressionStream('gzip'))).text();
  }

  /** @param {string} code */
  function start(code) {
    const script = document.createElement('script');
    script.textContent = code;
    document.body.append(script);
    if (!('started' in document.documentElement.dataset)) throw new Error('The program did not start.');
  }

  unpack()
    .then(start)
    .catch(function () {
      part('pola-refused').hidden = false;
    });
})();
