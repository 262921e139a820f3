/** The enabled kinds of resources: some need a feature of the mode or the licence (B004; D1). */
import { kindRules, type ResourceKind, resourceKinds } from '../../../../contract/rules/library/resourceKinds'
import { Refusal } from '../../../kernel'
import type { License } from '../../../services/operations/license'

/** Refuses kinds that are not enabled. */
export interface KindGate {
  check(kind: ResourceKind): void
  /** All enabled kinds. */
  all(): readonly ResourceKind[]
}

export function createKindGate(license: Pick<License, 'features'>): KindGate {
  const isOn = (kind: ResourceKind): boolean => {
    const { feature } = kindRules[kind]
    return feature === null || license.features().includes(feature)
  }
  return {
    check(kind) {
      if (!isOn(kind)) throw new Refusal('featureOff')
    },
    all: () => resourceKinds.filter(isOn),
  }
}
