export { availableSandbox } from './detect.ts'
export { findProgram } from './programs.ts'
export { runSandboxed } from './run.ts'
export type {
  SandboxKind,
  SandboxLimits,
  SandboxResult,
  SandboxRun,
  StopReason,
} from './types.ts'
