import ca.uhn.fhir.batch2.jobs.config.Batch2JobsConfig;
import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.jpa.api.config.JpaStorageSettings;
import ca.uhn.fhir.jpa.batch2.JpaBatch2Config;
import ca.uhn.fhir.jpa.config.HapiJpaConfig;
import ca.uhn.fhir.jpa.api.config.ThreadPoolFactoryConfig;
import ca.uhn.fhir.jpa.config.r4.JpaR4Config;
import ca.uhn.fhir.jpa.config.util.HapiEntityManagerFactoryUtil;
import ca.uhn.fhir.jpa.model.config.PartitionSettings;
import ca.uhn.fhir.jpa.model.config.SubscriptionSettings;
import ca.uhn.fhir.jpa.model.dialect.HapiFhirH2Dialect;
import ca.uhn.fhir.jpa.provider.JpaSystemProvider;
import ca.uhn.fhir.jpa.subscription.channel.config.SubscriptionChannelConfig;
import ca.uhn.fhir.rest.server.RestfulServer;
import ca.uhn.fhir.rest.server.provider.ResourceProviderFactory;
import jakarta.persistence.EntityManagerFactory;
import java.util.Properties;
import javax.sql.DataSource;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.h2.jdbcx.JdbcConnectionPool;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;

/** HAPI FHIR's JPA server (R4) with its defaults, and a database in memory. Prints its port, at /fhir, once it serves. */
public class JpaServer {
  @Configuration
  @Import({JpaR4Config.class, HapiJpaConfig.class, JpaBatch2Config.class, Batch2JobsConfig.class, SubscriptionChannelConfig.class, ThreadPoolFactoryConfig.class})
  public static class Config {
    @Bean
    JpaStorageSettings storageSettings() {
      return new JpaStorageSettings();
    }

    @Bean
    PartitionSettings partitionSettings() {
      return new PartitionSettings();
    }

    @Bean
    SubscriptionSettings subscriptionSettings() {
      return new SubscriptionSettings();
    }

    @Bean
    DataSource dataSource() {
      return JdbcConnectionPool.create("jdbc:h2:mem:fhir;DB_CLOSE_DELAY=-1", "sa", "");
    }

    @Bean
    @Primary
    LocalContainerEntityManagerFactoryBean entityManagerFactory(
        ConfigurableListableBeanFactory beans, FhirContext fhir, JpaStorageSettings settings, DataSource source) {
      LocalContainerEntityManagerFactoryBean factory =
          HapiEntityManagerFactoryUtil.newEntityManagerFactory(beans, fhir, settings);
      factory.setPersistenceUnitName("HAPI_PU");
      factory.setDataSource(source);
      Properties properties = new Properties();
      properties.put("hibernate.dialect", HapiFhirH2Dialect.class.getName());
      properties.put("hibernate.hbm2ddl.auto", "update");
      properties.put("hibernate.search.enabled", "false");
      factory.setJpaProperties(properties);
      return factory;
    }

    @Bean({"hapiTransactionManager", "transactionManager"})
    @Primary
    JpaTransactionManager hapiTransactionManager(EntityManagerFactory factory) {
      JpaTransactionManager manager = new JpaTransactionManager();
      manager.setEntityManagerFactory(factory);
      return manager;
    }
  }

  public static void main(String[] args) throws Exception {
    AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Config.class);
    RestfulServer fhir = new RestfulServer(context.getBean(FhirContext.class));
    fhir.registerProviders(context.getBean(ResourceProviderFactory.class).createProviders());
    fhir.registerProvider(context.getBean(JpaSystemProvider.class));
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(args.length > 0 ? Integer.parseInt(args[0]) : 0);
    server.addConnector(connector);
    ServletContextHandler handler = new ServletContextHandler("/");
    handler.addServlet(new ServletHolder(fhir), "/fhir/*");
    server.setHandler(handler);
    server.start();
    System.out.println("listening " + connector.getLocalPort());
  }
}
