/** Whether somebody has chosen a password: a mark beside the name, and the choices of a filter. */
import type { Activation } from '../../../../contract/entities/account/initialPassword'
import { Tag } from '../../shared/kit/Tag'
import { initialPasswordsViewTexts } from './texts'

const texts = initialPasswordsViewTexts.activation

/** Nothing for whoever has one. */
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
