import { defineConfig } from 'astro/config';
import react from '@astrojs/react';
import node from '@astrojs/node';
export default defineConfig({ site:'http://localhost:4321', output:'static', adapter: node({mode:'standalone'}), devToolbar:{enabled:false}, build:{inlineStylesheets:'always'}, compressHTML:true,
 outDir:'./dist',
 integrations:[react(), {name:'client:interaction', hooks:{'astro:config:setup':({addClientDirective})=>addClientDirective({name:'interaction', entrypoint:'./src/client/interaction-directive.ts'})}}]});
