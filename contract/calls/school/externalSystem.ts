/** Systems beside Podium, and whether they answer (core §2: /simulation-system/index). */
import { z } from 'zod'
import { defineCall, everyone } from '../../call'
import { externalSystem } from '../../entities/school/externalSystem'

export const externalSystemCalls = {
  findExternalSystems: defineCall({
    method: 'POST',
    path: '/api/externalSystem/findList',
    body: 'form',
    who: everyone,
    feature: 'simulationSystem',
    input: z.object({}),
    data: z.array(externalSystem),
    doc: 'Returns the external systems that are enabled for the caller, with their addresses and whether the server can reach them.',
    section: 'Podium; core §2; core §7 Config and sockets',
  }),
}
