import { join } from 'node:path'
import { type EventVersions, isTrueAt, type Moment } from '../../content/events.ts'
import type { Config } from '../platform/config.ts'
import { serveDesk } from './desk-files.ts'
import type { Pack } from './pack.ts'
import { previewsIn } from './pack-cache.ts'
import { readParts } from './render/page-parts.ts'
import { makeRenderer, type Render, type Rendering } from './rendering.ts'
import { readBuilt, type ServedFiles } from './served-files.ts'
import { makeSite, type Site } from './site.ts'

export interface Publishing {
  /**
   * Publishes a content folder: its pages, and the organisation's data in the server. Atomic; calls run one after the
   * other, in their order.
   *
   * Errors  ContentError. Others: a sentence with the page that failed. The previous publication stays in force
   */
  publish(folder: string, eventVersions?: EventVersions): Promise<void>
  /** Whether the shown pages are still correct: they mark past events. */
  isTrue(): Promise<boolean>
}

interface PublishingDeps {
  config: Config
  site: Site
  /** The served files of the desk; the same object is updated. */
  desk: ServedFiles
  render: Render
  /** Returns the time for which pages are rendered. */
  moment: () => Promise<Moment>
  /** Called with the error if pages could not be compressed further. */
  trouble: (error: unknown) => void
}

export function makePublishing({ config, site, desk, render, moment, trouble }: PublishingDeps): Publishing {
  let before: Promise<unknown> = Promise.resolve()
  let newest: Rendering | undefined

  function show({ organisation, files }: Pack): void {
    const ofDesk = serveDesk(
      files.filter(({ isOfDesk }) => isOfDesk),
      config,
    )
    // Operations that may fail come first.
    site.show(files.filter(({ isOfDesk }) => !isOfDesk))
    for (const [address, page] of ofDesk) desk.set(address, page)
    Object.assign(config.organisation, organisation)
  }

  async function publishNow(folder: string, eventVersions?: EventVersions): Promise<void> {
    const rendering = await render(folder, await moment(), eventVersions)
    show(rendering.pack)
    newest = rendering
    rendering.smaller.then((smaller) => smaller && newest === rendering && show(smaller)).catch(trouble)
  }

  return {
    publish(folder, eventVersions) {
      const mine = before.then(() => publishNow(folder, eventVersions))
      before = mine.catch(() => {})
      return mine
    },
    isTrue: async () => isTrueAt(newest?.pack.trueFor, await moment()),
  }
}

/**
 * The address in page heads of an installation without a configured one: the same on every port, so that
 * cached pages can be used.
 */
const NO_ADDRESS = 'http://localhost:3000'

/** The folder of pages that were rendered with a build, so that the first start need not render. */
export const PAGES_OF_BUILD = 'pages'

/** Serves the pages of a build, and publishes content there. Nothing is served before the first publication. */
export function openSite(
  build: string,
  config: Config,
  { moment, trouble }: Pick<PublishingDeps, 'moment' | 'trouble'>,
) {
  const site = makeSite(readBuilt(join(build, 'client'), join(build, 'site.json')), config)
  const desk = serveDesk(readBuilt(join(build, 'desk'), join(build, 'desk.json')), config)
  const source = {
    build,
    program: readParts(build).program,
    origin: originOf(config.publicUrlIsSet ? config.publicUrl : undefined),
  }
  const cacheFolder = join(config.dataDir, 'pages')
  const { render, expect } = makeRenderer({
    ...source,
    cacheFolder,
    builtFolder: join(build, PAGES_OF_BUILD),
  })
  const previews = { ...source, cacheFolder: previewsIn(config.dataDir) }
  return {
    site,
    desk,
    publishing: makePublishing({ config, site, desk, render, moment, trouble }),
    expectPages: expect,
    /** Renders pages of previews, which visitors never get. */
    renderPreview: makeRenderer(previews, { isPreview: true }).render,
  }
}

export const originOf = (publicUrl: string | undefined) => new URL(publicUrl || NO_ADDRESS).origin
