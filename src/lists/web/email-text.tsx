interface EmailTextProps {
  address: string | null
  /** Said where there is none. */
  none?: string
}

/** An e-mail address that, where it has to break, breaks before the @ first. */
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
