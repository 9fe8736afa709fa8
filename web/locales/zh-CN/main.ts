export { browse } from './browse.ts'
export { shell } from './shell.ts'
