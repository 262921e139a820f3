/** Whether a person has chosen a password: a tag beside the name, and the options of a filter. */
import type { Activation } from '../../../../contract/entities/account/initialPassword'
import { Tag } from '../../shared/kit/Tag'
import { initialPasswordsViewTexts } from './texts'

const texts = initialPasswordsViewTexts.activation

/** Renders nothing for a person who has. */
export function ActivationTag({ activation }: { activation: Activation }) {
  if (activation === 'active') return null
  return <Tag tone={activation === 'expired' ? 'bad' : 'plain'}>{texts[activation]}</Tag>
}

/** A filter of lists of people. */
export const activationFilter = {
  kind: 'select',
  name: 'activation',
  label: texts.label,
  options: (['waiting', 'expired', 'active'] as const).map((value) => ({ value, label: texts[value] })),
} as const
