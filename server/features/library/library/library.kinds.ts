/** The enabled kinds of resources: some need a feature of the mode or the licence (B004; D1). */
import { kindRules, type ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import { Refusal } from '../../../kernel'
import type { License } from '../../../services/operations/license'

/** Refuses kinds that are not enabled. */
export interface KindGate {
  check(kind: ResourceKind): void
}

export const createKindGate = (license: Pick<License, 'features'>): KindGate => ({
  check(kind) {
    const { feature } = kindRules[kind]
    if (feature !== null && !license.features().includes(feature)) throw new Refusal('featureOff')
  },
})
