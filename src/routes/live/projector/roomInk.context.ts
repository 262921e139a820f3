/** The ink of the scene, for the page of the slides in the projector window. */
import { createContext, type ReactNode } from 'react'

export const RoomInkContext = createContext<ReactNode>(null)
