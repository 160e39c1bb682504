// The mail worker alone, as a process of its own that tests may kill: on the SQLite file or the PostgreSQL that
// DATABASE names, over SMTP_URL. It sends 'ready' on its channel once it is looking for mail.
import { openMailTransport, startMailWorker } from '#platform/server/mail/mail-worker.ts'
import { openProcessDeps } from './process-deps.ts'

const deps = openProcessDeps('warn')
startMailWorker(deps, openMailTransport(deps.config))
process.send?.('ready')
