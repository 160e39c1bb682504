import type { GuestPanel } from '#features/guest-site/pages/guest-panel.ts'
import type { PanelProps } from '#features/guest-site/public/panel-props.ts'
import type { GuestPhotos } from '../model/media.ts'
import { photosPanel } from '../public/photos-panel.tsx'
import { readGuestPhotos } from '../server/gallery-queries.ts'

/** The server's side of the guests' Photos tab. */
export const photosTab = {
  feature: 'camera' as const,
  script: 'photos-panel.tsx',
  words: 'photo-words',
  sheet: 'photos-tab.css',
  later: ['camera-dialog.tsx', 'lightbox.tsx'],
  read: readGuestPhotos,
  render: (props: PanelProps<GuestPhotos>) => photosPanel.Panel(props),
} satisfies GuestPanel<GuestPhotos>
