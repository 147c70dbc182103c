import { defineConfig } from 'vite'

/**
 * Bundles the server with the used parts of its libraries: loading their hundreds of files would double the time of a
 * start. sharp and argon2 are native libraries; pg is loaded only with PostgreSQL, and looks for native parts.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/server',
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: true,
    rolldownOptions: {
      // See vite.config.ts.
      checks: { bundlerTimings: false },
      input: {
        main: 'src/server/main.ts',
        operator: 'src/server/operator/operator.ts',
        // Separate processes, which the server starts from its folder.
        'statement-worker': 'src/server/fees/statements/preview-worker.ts',
        'receipt-worker': 'src/server/fees/receipts/pdf/receipt-worker.ts',
        'picture-worker': 'src/server/pictures/picture-worker.ts',
        'mail-worker': 'src/server/conversation/incoming/mail-worker.ts',
        renderer: 'src/server/site/render/renderer.ts',
      },
      // One letter beyond Latin-1 would double the memory for the text of a whole file.
      output: { charset: 'ascii', comments: { legal: false, jsdoc: false, annotation: false } },
    },
  },
  // Mails are rendered with React. Without NODE_ENV its development build is used, which takes five times as long.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
  ssr: { noExternal: true, external: ['sharp', 'pg', '@node-rs/argon2'] },
})
