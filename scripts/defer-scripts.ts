import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const AHEAD = /<link rel="preload"[^>]*\/>/g
const STYLES = /(?:<link rel="stylesheet"[^>]*\/>)+/
const START = /(<script type="module" async="">)(import [\s\S]*?)(<\/script>)/

/**
 * Prerendered pages need no script to be read, so their scripts wait until page, fonts and pictures are there, or until the
 * person touches something: on a slow network words and scripts then do not compete.
 */
export async function deferScripts(client: string): Promise<void> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  await Promise.all(pages.map((page) => defer(client, join(page.parentPath, page.name))))
}

async function defer(client: string, path: string): Promise<void> {
  const html = await readFile(path, 'utf8')
  const [, , start] = START.exec(html) ?? []
  if (!start) throw new Error(`${path}: the script that starts the page was not found.`)
  const name = `/assets/start-${createHash('sha256').update(start).digest('hex').slice(0, 8)}.js`
  await writeFile(join(client, name), start)

  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  const deferred = html
    .replaceAll(PRELOAD, '')
    .replaceAll(AHEAD, '')
    // First what the first paint waits for: it takes the connection that is open already.
    .replace(STYLES, (styles) => styles + [...html.matchAll(AHEAD)].map(([link]) => link).join(''))
    .replace(START, (_, open: string, __, close: string) => open + starter(name, preloads) + close)
  await writeFile(path, deferred)
}

/** Fetches every module of the page at once, rather than each when the one before it has been read. */
function starter(start: string, preloads: (string | undefined)[]): string {
  return `let started;
const events = ["pointerdown", "keydown", "focusin", "touchstart"];
const go = () => {
  if (started) return;
  started = true;
  for (const event of events) removeEventListener(event, go, true);
  for (const href of ${JSON.stringify([...preloads, start])}) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  import(${JSON.stringify(start)});
};
for (const event of events) addEventListener(event, go, { capture: true, passive: true });
addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))));
setTimeout(go, 3000);`
}
