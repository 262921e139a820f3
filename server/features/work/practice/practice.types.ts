/** What the practices need of the server. */

import type { FeatureContext } from '../../../kernel'

export type PracticeGiven = Pick<FeatureContext, 'db' | 'broadcast' | 'membership' | 'notices' | 'audit' | 'now'>
