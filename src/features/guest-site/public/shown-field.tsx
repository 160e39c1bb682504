import { memo } from 'react'

/**
 * A hidden field with what the form showed, by which the server notices what has changed since. Not rendered again with
 * the form: an answer that waited may have put back what was shown when it was given.
 */
export const ShownField = memo(function ShownField({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />
})
