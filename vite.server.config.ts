import { defineConfig } from 'vite'

/** Bundles the server to plain JavaScript: quick to start, and of the mail library only what is used. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/server',
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: true,
    rolldownOptions: { input: { main: 'src/server/main.ts', operator: 'src/server/operator/operator.ts' } },
  },
  // Mails are written with React, whose development build, picked wherever NODE_ENV is not set, takes five times as long.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: ['react-email', 'react', 'react-dom'] },
})
