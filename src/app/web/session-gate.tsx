import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { takeReturnPath, useInterruption, useSession } from '#features/accounts/web/session.ts'
import { coupleQuery } from '#features/couples/web/couple-api.ts'
import { redirectFor } from '#platform/model/paths.ts'
import type { OwnerScreen } from '#platform/model/paths.ts'
import { failureSentence } from '#platform/web/use-action.ts'
import { ConfirmHost } from '#ui/confirm-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { dialogOnDemand } from '#ui/on-demand.tsx'
import { Loading } from '#ui/skeleton.tsx'

interface SessionGateProps {
  /** undefined for an address that no screen has */
  screen: OwnerScreen | undefined
  children: ReactNode
}

/**
 * Guards every screen: sends anybody who may not see it where the table in paths.ts says, but only once it is known who
 * they are.
 */
export function SessionGate({ screen, children }: SessionGateProps) {
  return (
    <>
      <Guarded screen={screen}>{children}</Guarded>
      <Interrupted />
    </>
  )
}

function Guarded({ screen, children }: SessionGateProps) {
  const session = useSession()
  const signedIn = session.state === 'signed-in'
  const asksWedding = signedIn && (screen?.audience === 'owner' || screen?.audience === 'newcomer')
  const couple = useQuery({ ...coupleQuery, enabled: asksWedding })

  if (session.state === 'loading') return <Loading />
  if (asksWedding && couple.data === undefined) {
    if (!couple.isError) return <Loading />
    return (
      <main className="px-4">
        <title>Twofold</title>
        <ErrorState
          title="Failed to load your wedding"
          heading="h1"
          text={failureSentence(couple.error, 'The server did not answer. Everything you saved is safe.')}
          onRetry={() => void couple.refetch()}
        />
      </main>
    )
  }
  const state = { signedIn, hasWedding: Boolean(couple.data), byMail: 'byMail' in session && session.byMail }
  const target = screen && redirectFor(screen, state)
  if (target) return <SendOn to={target} entering={signedIn && screen.audience === 'visitor'} />
  // The next person gets screens and dialogs of their own: those of the last one would act on the wrong account. The
  // screen of a mailed link stays, although the link itself may sign in somebody else.
  const person = signedIn && screen?.audience !== 'anyone' ? session.user.id : null
  return <ConfirmHost key={person}>{children}</ConfirmHost>
}

const SignInAgain = dialogOnDemand(
  async () => (await import('#features/accounts/web/sign-in-again.tsx')).SignInAgain,
)

/** A session that ends leaves its screen in place (rule E11). */
function Interrupted() {
  const interruption = useInterruption()
  return <SignInAgain interruption={interruption} open={interruption !== null} onClose={() => {}} />
}

/** After signing in, people return to where their last session ended. */
function SendOn({ to, entering }: { to: string; entering: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate((entering ? takeReturnPath() : null) ?? to, { replace: true })
  }, [navigate, to, entering])
  return <Loading />
}
