interface EmailTextProps {
  address: string | null
  /** Shown if there is no address. */
  none?: string
}

/** An e-mail address that breaks before the @ first, if it has to break. */
export function EmailText({ address, none }: EmailTextProps) {
  if (address === null) return <span className="text-muted">{none}</span>
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
