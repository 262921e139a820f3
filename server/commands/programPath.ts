/** The file of the program `podium`, for the server that starts it. Imports only Node modules. */
import { programFile } from '../bounded/programFile'

export const podiumProgram = (): string => programFile('podium', import.meta.url)
