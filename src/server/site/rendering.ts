import { type ChildProcess, fork } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { ContentError, type Mistake } from '../../content/content-error.ts'
import { type EventVersions, isTrueAt, type Moment } from '../../content/events.ts'
import { knownTexts, learnTexts } from '../../content/known-texts.ts'
import { bareEnvironment, childProgram, makeStandbyProcess } from '../platform/child-program.ts'
import { type Pack, readPack } from './pack.ts'
import { keyOf, packAt } from './pack-cache.ts'
import { readTexts } from './saved-texts.ts'

const TAKES_AT_MOST_MS = 120_000
const HEAP_MB = 512
/** The longest time between the start of a process in advance and its rendering. */
const PUBLISHED_WITHIN_MS = 10_000

export interface RenderJob {
  folder: string
  origin: string
  build: string
  program: string
  key: string
  cacheFolder: string
  packFolders: string[]
  /** Pages of a preview. */
  isPreview: boolean
  /** Path of rendered pages that only need compression. */
  toCompress?: string
  moment: Moment
  eventVersions: EventVersions
}

export type RenderNews =
  | { kind: 'rendered' | 'compressed'; path: string }
  | { kind: 'mistakes'; mistakes: Mistake[] }
  | { kind: 'failed'; message: string }

export interface Rendering {
  pack: Pack
  /**
   * The same rendering with smaller files, when they are ready; undefined where they are as small as
   * possible, or compression failed.
   */
  smaller: Promise<Pack | undefined>
}

/**
 * Renders the pages of a content folder for a time.
 *
 * Errors  ContentError. Others: a sentence with the page that failed
 */
export type Render = (folder: string, moment: Moment, eventVersions?: EventVersions) => Promise<Rendering>

export interface Renderer {
  render: Render
  /** Starts a process for the next rendering, while the content is being checked and stored. */
  expect(): void
}

interface Places {
  build: string
  /** The program id from its parts.json. */
  program: string
  origin: string
  /** The folder for rendered packs. */
  cacheFolder: string
  /** A further folder to read packs from. */
  builtFolder?: string
}

/**
 * Renders pages in a separate process, so that no call waits for it, and errors there do not end the server. Renderings
 * of the same content, program and address are cached.
 */
export function makeRenderer(
  { build, program, origin, cacheFolder, builtFolder }: Places,
  {
    renderer = childProgram(import.meta.url, './render/renderer.ts', 'renderer.js'),
    isPreview = false,
  }: { renderer?: string; isPreview?: boolean } = {},
): Renderer {
  const packFolders = [cacheFolder, ...(builtFolder ? [builtFolder] : [])]
  const ahead = makeStandbyProcess(PUBLISHED_WITHIN_MS)
  const start = () => startProcess(renderer)
  let former: ChildProcess | undefined
  async function begin(job: RenderJob) {
    await mkdir(cacheFolder, { recursive: true })
    // The previous process may still be compressing pages that are not shown any more.
    if (!isPreview) former?.kill('SIGKILL')
    former = ahead.take() ?? start()
    return runJob(job, former)
  }

  async function render(
    folder: string,
    moment: Moment,
    eventVersions: EventVersions = {},
  ): Promise<Rendering> {
    const key = await keyOf(program, folder, origin, eventVersions)
    const job = {
      folder,
      origin,
      build,
      program,
      key,
      cacheFolder,
      packFolders,
      moment,
      eventVersions,
      isPreview,
    }
    for (const place of packFolders) {
      const path = packAt(place, key)
      const stored = await readPack(path)
      // After the end of an event, cached pages still announce it.
      const pack = stored && isTrueAt(stored.trueFor, moment) ? stored : undefined
      // The previous process was killed during compression, and its content folder no longer exists.
      if (pack?.files.some(({ isQuick }) => isQuick))
        return { pack, smaller: begin({ ...job, toCompress: path }).then(smallerOf, nothing) }
      if (pack) return { pack, smaller: Promise.resolve(undefined) }
    }
    const { rendered, smaller } = await begin(job)
    const path = await rendered
    const pack = path && (await readPack(path))
    if (!pack) throw new Error('The process that renders pages ended without them.')
    return { pack, smaller }
  }

  function expect() {
    ahead.expect(start)
    // The parsed texts also serve this process, which checks the content of a publication.
    if (knownTexts().size === 0) readTexts(cacheFolder, program).then(learnTexts, nothing)
  }
  return { render, expect }
}

const nothing = () => undefined
const smallerOf = ({ smaller }: Pick<Rendering, 'smaller'>) => smaller

function startProcess(renderer: string): ChildProcess {
  return fork(renderer, {
    // A larger young generation takes a hundred megabytes more, and is not faster.
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=8'],
    // The process needs no secrets.
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

function runJob(job: RenderJob, child: ChildProcess) {
  const news = newsOf(child)
  const rendered = news('rendered')
  // Compression has a low priority and takes minutes for a thousand events, so it has no time limit.
  const late = job.toCompress ? undefined : setTimeout(() => child.kill('SIGKILL'), TAKES_AT_MOST_MS)
  const inTime = () => clearTimeout(late)
  rendered.then(inTime, inTime)
  child.send(job)
  const smaller = news('compressed').then((path) => (path ? readPack(path) : undefined))
  // If the process dies after the first message, pages stay a little larger.
  return { rendered, smaller: smaller.catch(() => undefined) }
}

/** Waits for a message of a kind; undefined where the process ends before. Errors  the error it reports instead */
function newsOf(child: ChildProcess) {
  const waiting = new Map(
    (['rendered', 'compressed'] as const).map((kind) => [kind, Promise.withResolvers<string | undefined>()]),
  )
  const all = [...waiting.values()]
  const fail = (error: Error) => {
    for (const one of all) one.reject(error)
  }
  // The second promise may have no listener.
  for (const { promise } of all) promise.catch(() => {})
  child.on('message', (message) => {
    const news = message as RenderNews
    if (news.kind === 'mistakes') fail(new ContentError(...news.mistakes))
    else if (news.kind === 'failed') fail(new Error(news.message))
    else waiting.get(news.kind)?.resolve(news.path)
  })
  child.on('error', fail)
  child.on('exit', () => {
    for (const one of all) one.resolve(undefined)
  })
  return (kind: 'rendered' | 'compressed') => (waiting.get(kind) as (typeof all)[number]).promise
}
