/** A maintenance of the installation, as every page announces it. */
import { z } from 'zod'
import { moment } from '../../fields'

export const maintenance = z.object({
  /** What will not work; may be empty. */
  text: z.string(),
  beginTime: moment,
  endTime: moment,
})
/** The announced maintenance at a time of the server; null: none. */
export const announcedMaintenance = z.object({ maintenance: maintenance.nullable(), at: moment })

export type Maintenance = z.output<typeof maintenance>
export type AnnouncedMaintenance = z.output<typeof announcedMaintenance>
