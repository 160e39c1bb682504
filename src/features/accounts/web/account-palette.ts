import { LogOut, UserRound } from 'lucide-react'

import { accountSettingsCopy } from '../model/account-settings-copy.ts'
import { signOut } from './session.ts'
import { paths } from '#platform/model/paths.ts'
import type { FeaturePalette } from '#platform/web/web-feature.ts'

/** The commands of the account itself. */
export const palette: FeaturePalette = {
  commands: [
    {
      label: accountSettingsCopy.title,
      words: 'password email two-factor recovery codes preferences',
      icon: UserRound,
      act: paths.accountSettings,
    },
    { label: 'Sign out', words: 'log out leave', icon: LogOut, act: signOut },
  ],
}
