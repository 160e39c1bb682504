/** The columns of a guest's record that tell whose an address is. */
export interface AddressOrigin {
  email: string | null
  typed_email: string | null
  known_email: string | null
}

/**
 * Whether `address` is the guest's as far as the couple knows: they entered it, or it was typed in a session that the
 * personal link began. In any other session it may be anybody's, so no personal link is mailed to it (rule E4).
 */
export function isKnownAddress({ email, typed_email, known_email }: AddressOrigin, address: string): boolean {
  return address === known_email || (address === email && address !== typed_email)
}
