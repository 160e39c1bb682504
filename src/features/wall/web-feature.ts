import { paths } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

export const wall: WebFeature = {
  screens: { [paths.ownWall]: () => import('./web/wall-screen.tsx') },
  shows: { wall: ['wall'] },
  palette: () => import('./web/wall-palette.ts'),
}
