/** Lists and statistics of ability tests as pages load them. */
import type { AbilityRound, AbilityStatistics, OwnAbility } from '../../../../contract/entities/work/ability'
import { type Ask, ask, resource } from '../../shared/data/resource.types'
import type { AbilityAsked } from './ability.types'
import { texts } from './texts'

/** One request, by the kind of the page. */
type AbilityAsks =
  | { readonly rounds: Ask<AbilityRound[]> }
  | { readonly own: Ask<OwnAbility[]> }
  | { readonly statistics: Ask<AbilityStatistics> }

export const abilityPageResource = resource({
  name: 'ability-page',
  asks: (query: AbilityAsked): AbilityAsks => {
    if (query.kind === 'statistics')
      return { statistics: ask('getAbilityStatistics', { abilityRoundId: query.abilityRoundId }) }
    const { kind, teachingClassId } = query
    return kind === 'own'
      ? { own: ask('findOwnAbilities', { teachingClassId }) }
      : { rounds: ask('findAbilityRounds', { teachingClassId }) }
  },
  facts: (query) => ({ of: 'abilityRound', id: query.kind === 'statistics' ? query.abilityRoundId : null }),
  refetchOn: { 'ability.changed': 'now', 'line.back': 'now' },
  failed: texts.listFailed,
})
