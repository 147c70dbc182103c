import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { HiddenPages, ServedFiles } from '../site/served-files.ts'
import type { DeskAccounts } from './accounts.ts'
import { type DeskAccess, makeDeskAccess } from './desk-access.ts'
import { peopleRoutes } from './people-routes.ts'
import { factorRoutes } from './sign-in/factor-routes.ts'
import { makeDeskPages } from './sign-in/pages.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { makeAdmission } from './staff-route.ts'

export interface Desk {
  /**
   * Called for every call of the API, before anything of it is read.
   *
   * Errors  not_found, and the requirements of a call of the desk
   */
  admit: (request: FastifyRequest) => Promise<void>
  pages: (files: ServedFiles | undefined) => HiddenPages
}

/** The part of the product that is hidden from everyone but staff. */
export function makeDesk(deps: Deps, accounts: DeskAccounts): Desk & { access: DeskAccess } {
  const access = makeDeskAccess(deps, accounts)
  return {
    access,
    admit: makeAdmission(deps, access),
    pages: (files) => makeDeskPages(deps, access, files),
  }
}

export function staffRoutes(app: FastifyInstance, deps: Deps, accounts: DeskAccounts): void {
  app.decorateRequest('caller', null)
  signInRoutes(app, deps, accounts)
  factorRoutes(app, deps)
  peopleRoutes(app, deps, accounts)
}
