import { createRouter } from '#platform/server/http/router.ts'
import { forgetKeys } from '#platform/server/http/rate-limit.ts'
import type { ServerFeature } from '#platform/server/server-feature.ts'
import { authFailure, describeAuth } from './server/auth-document.ts'
import { accountRoutes } from './server/account-routes.ts'
import { MAIL_LIMITS } from './server/erase-account-commands.ts'
import { sendAuthFailure, createAuthRoutes } from './server/auth-routes.ts'
import { accountLookup } from './server/session-queries.ts'
import { createKeyring } from './server/signing-keys.ts'
import { sweepAccounts } from './server/sweep-accounts-commands.ts'

const AUTH = '/auth/v1'

export const accounts: ServerFeature = {
  erase: (scope, { addresses }) => forgetKeys(scope, addresses, MAIL_LIMITS),
  open(deps) {
    const keyring = createKeyring(deps.db, deps.secrets, deps.clock)
    const issuer = { keyring, issuer: `${deps.config.publicUrl}${AUTH}` }
    const authRoutes = createRouter()
    authRoutes.route(AUTH, createAuthRoutes(issuer))
    describeAuth(authRoutes, AUTH)
    return {
      calls: [authRoutes, accountRoutes],
      failures: { [`${AUTH}/`]: { respond: sendAuthFailure, schema: authFailure } },
      lookups: { findAccount: accountLookup(keyring) },
      periodicWork: [{ name: 'the sweep of accounts', every: 'quarter of an hour', run: sweepAccounts }],
    }
  },
}
