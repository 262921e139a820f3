/** This tab's storage for annotations: the open groups (B485), and whether the panel is open (B436). */
import { z } from 'zod'
import type { OpenGroups } from '../../../machines/documents/annotations/annotation.types'
import { session } from '../../../services/browser/kept/storage'

const PANEL = 'annotationPanel'
const groupsKey = (businessCode: string): string => `annotationGroups:${businessCode}`

const openGroups = z.record(z.string(), z.boolean())

/** The groups of a plan that the user has opened or closed. */
export const readGroups = (businessCode: string): OpenGroups => session.read(groupsKey(businessCode), openGroups) ?? {}

export const keepGroups = (businessCode: string, groups: OpenGroups): void =>
  void session.write(groupsKey(businessCode), groups)

/** Whether the panel is open initially. */
export const isPanelStoredOpen = (): boolean => session.read(PANEL, z.boolean()) ?? false

export const keepPanel = (isShown: boolean): void => void session.write(PANEL, isShown)
