/** Small parts of PrimeReact as they are: a number on an icon, and a grey bar where something is still loading. */
export { Badge } from 'primereact/badge'
export { Skeleton } from 'primereact/skeleton'
