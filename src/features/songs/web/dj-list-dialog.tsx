import { useQuery } from '@tanstack/react-query'

import { djCopy as copy } from '../model/dj-list.ts'
import { changeDjList, djListQuery, renewDjList, revokeDjList } from './song-api.ts'
import { copyLink } from '#platform/web/copy-link.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useSavedChanges } from '#platform/web/use-saved-changes.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm-dialog.tsx'
import { CopiedAddress } from '#ui/copied-address.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

/** Creates, renews and removes the link to the DJ's list. */
export function DjListDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: list, isError, refetch } = useQuery({ ...djListQuery, enabled: open })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      description={copy.line}
      footer={<Button onPress={onClose}>{copy.close}</Button>}
    >
      {list ? (
        list.url === null ? (
          <NoLink />
        ) : (
          <OwnLink url={list.url} withPending={list.with_pending} />
        )
      ) : isError ? (
        <ErrorState title={copy.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

function NoLink() {
  const { run, busy } = useAction(renewDjList, { failure: copy.failed })
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-muted">{copy.none}</p>
      <Button variant="primary" busy={busy} onPress={() => void run()}>
        {copy.create}
      </Button>
    </div>
  )
}

function OwnLink({ url, withPending }: { url: string; withPending: boolean }) {
  const confirm = useConfirm()
  const { shown, change } = useSavedChanges(
    { withPending },
    (changes) => changeDjList(changes.withPending!),
    {
      failure: copy.failed,
      refresh: [djListQuery.queryKey],
    },
  )
  const renew = useAction(renewDjList, { success: copy.renewed, failure: copy.failed })
  const revoke = useAction(revokeDjList, { success: copy.revoked, failure: copy.failed })
  const askToRenew = async () => {
    if (await confirm({ sentence: copy.confirmRenew, action: copy.renew })) await renew.run()
  }
  const askToRevoke = async () => {
    const isSure = await confirm({ sentence: copy.confirmRevoke, action: copy.revoke, tone: 'danger' })
    if (isSure) await revoke.run()
  }
  return (
    <div className="flex flex-col gap-4">
      <CopiedAddress label={copy.address} address={url} onCopy={() => void copyLink(url)} />
      <Checkbox
        label={copy.withPending}
        checked={shown.withPending}
        onChange={(checked) => change({ withPending: checked })}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={renew.busy} onPress={() => void askToRenew()}>
          {copy.renew}
        </Button>
        <Button variant="danger" busy={revoke.busy} onPress={() => void askToRevoke()}>
          {copy.revoke}
        </Button>
      </div>
    </div>
  )
}
