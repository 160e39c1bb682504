import type { ServerFeature } from '#platform/server/server-feature.ts'
import { ownPollRoutes } from './server/own-poll-routes.ts'
import { ownVoteRoutes } from './server/own-vote-routes.ts'
import { addFixedPolls } from './server/poll-commands.ts'
import { listPolls, readLivePolls } from './server/poll-queries.ts'
import { voteRoutes } from './server/vote-routes.ts'

/** Its rows are deleted with the couple's when an account is deleted: there is nothing to erase by name. */
export const polls: ServerFeature = {
  exports: [{ name: 'polls', read: listPolls }],
  beginWedding: addFixedPolls,
  guestLiveEvents: [{ name: 'polls', kinds: ['poll', 'vote', 'couple'], read: readLivePolls }],
  open: () => ({ calls: [voteRoutes, ownPollRoutes, ownVoteRoutes] }),
}
