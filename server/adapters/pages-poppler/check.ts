import type { ToolCheck } from '#server/ports/converter.ts'
export async function checkTools(): Promise<ToolCheck[]> {
  return []
}
