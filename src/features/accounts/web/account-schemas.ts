import { onDemand } from '#ui/on-demand.tsx'

/** The schemas of the account forms, loaded once something has been typed. */
const schemas = onDemand(() => import('../model/account-input.ts'))
type Schemas = NonNullable<typeof schemas.fetched>

/** Each is a function that loads the schema, as `useForm` expects. */
export const anyCodeInput = fetching('anyCodeInput')
export const codeInput = fetching('codeInput')
export const emailInput = fetching('emailInput')
export const loginInput = fetching('loginInput')
export const newPasswordInput = fetching('newPasswordInput')
export const passwordChangeInput = fetching('passwordChangeInput')
export const recoveryCodeInput = fetching('recoveryCodeInput')
export const signupInput = fetching('signupInput')

function fetching<Name extends keyof Schemas>(name: Name): () => Promise<Schemas[Name]> {
  return async () => (await schemas.fetch())[name]
}
