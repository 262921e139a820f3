/** External systems: those that are enabled for the caller, and whether they answer the server. */
import {
  type ExternalSystemId,
  externalSystemIds,
  externalSystemRules,
} from '../../../../contract/entities/school/externalSystem'
import type { Config } from '../../../config'
import type { Feature, FeatureContext } from '../../../kernel'
import type { License } from '../../../services/operations/license'
import { createProbe } from './probe'

/** The key of a system's address in the configuration file. */
const addressKeys: Readonly<Record<ExternalSystemId, string>> = {
  business: 'businessUrl',
  oa: 'oaUrl',
  competition: 'competitionUrl',
  invoiceIssue: 'invoiceIssueUrl',
}

export function externalSystemsFeature({
  now,
  license,
  externalAddresses,
}: Pick<FeatureContext, 'now'> & {
  readonly license: Pick<License, 'features'>
  readonly externalAddresses: Config['services']
}): Feature {
  const probe = createProbe({ now })
  return {
    name: 'externalSystems',
    calls: {
      findExternalSystems({ caller }) {
        const on = license.features()
        const seen = externalSystemIds.filter((systemId) => {
          const { feature, roles } = externalSystemRules[systemId]
          return roles.includes(caller.role) && (feature === null || on.includes(feature))
        })
        return Promise.all(
          seen.map(async (systemId) => {
            const address = externalAddresses[addressKeys[systemId]] ?? ''
            return { systemId, address, ...(await probe(address)) }
          }),
        )
      },
    },
  }
}
