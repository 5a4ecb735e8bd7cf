import type { FullConfig } from '@playwright/test';
import { startServer } from './server';

export default async function setup(config: FullConfig): Promise<() => Promise<void>> {
  return startServer(Number(new URL(config.projects[0]!.use.baseURL!).port));
}
